/**
 * Renders the content of a mail as HTML with inline styles and as plain text. A mail loads nothing from the
 * network.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '../../platform/languages.ts';
import { type MailContent, textOf } from './mail-content.ts';
import { colors, MailPaper } from './mail-paper.tsx';

/** Renders the subject and both parts of the mail. */
export function renderMail(content: MailContent): { subject: string; html: string; text: string } {
  // Messages keep their line breaks; a subject must have none.
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  const html = `<!doctype html>${renderToStaticMarkup(<Mail {...content} subject={subject} />)}`;
  return { subject, html, text: textOf(content) };
}

/** Colours for dark screens, which can't be written into a style attribute. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: #161a1c !important } .card { background: #1e2427 !important; border-color: #313a3e !important }
.ink { color: #ece7df !important } .soft { color: #a9b3b8 !important } .name, .link { color: #6fcbb3 !important }
.quote { background: #1b2b27 !important } .line { border-color: #313a3e !important } }`;

function Mail({ language, subject, preview, ...content }: MailContent) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: colors.paper }}>
        <div style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="paper"
          style={{ background: colors.paper }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <MailPaper {...content} lineHeight={languages[language].mailLineHeight} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
