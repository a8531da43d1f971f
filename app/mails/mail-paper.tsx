/** The column of a mail that its readers see, with inline styles. The team's pages show it as a preview. */
import type { ReactNode } from 'react';
import { languageCodes, languages } from '../../platform/languages.ts';
import type { Block, MailContent } from './mail-content.ts';

export const colors = { paper: '#fbf8f3', card: '#ffffff', ink: '#22292f', soft: '#55606a', line: '#e7dfd3' };
const teal = '#0e6251';
/** Fonts for all scripts: a mail in one language may contain names in another. */
const fonts = [
  ...languageCodes.flatMap((language) => languages[language].installedFonts),
  "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
].join();

type MailPaperProps = Pick<MailContent, 'siteName' | 'sample' | 'blocks' | 'footer'> & { lineHeight: number };

/** A centred column: the site's name, a card with the blocks, the footer. */
export function MailPaper({ siteName, sample, blocks, footer, lineHeight }: MailPaperProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ maxWidth: 560, fontFamily: fonts, fontSize: 17, lineHeight, textAlign: 'left' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '0 4px 16px' }}>
            <strong className="name" style={{ color: teal, fontSize: 20 }}>
              {siteName}
            </strong>
            {sample && (
              <div className="soft" style={{ color: colors.soft, fontSize: 14 }}>
                {sample}
              </div>
            )}
          </td>
        </tr>
        <tr>
          <td
            className="card ink"
            style={{
              background: colors.card,
              color: colors.ink,
              border: `1px solid ${colors.line}`,
              borderRadius: 12,
              padding: '24px 24px 8px',
              // A name may be one long word; not every mail program knows `anywhere`.
              overflowWrap: 'anywhere',
              wordBreak: 'break-word',
            }}
          >
            {list(blocks, 17)}
          </td>
        </tr>
        <tr>
          <td className="soft" style={{ color: colors.soft, padding: '16px 8px 0' }}>
            {list(footer, 14)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function list(blocks: Block[], fontSize: number): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a text
  return blocks.map((block, at) => <Part key={at} block={block} fontSize={fontSize} />);
}

function Part({ block, fontSize }: { block: Block; fontSize: number }) {
  const margin = '0 0 16px';
  switch (block.kind) {
    case 'paragraph':
      return <p style={{ margin, fontSize }}>{lines(block.text)}</p>;
    case 'note':
      return (
        <p className="soft" style={{ margin, fontSize: 14, color: colors.soft }}>
          {lines(block.text)}
        </p>
      );
    case 'quote':
      return (
        <p
          className="quote"
          style={{
            margin,
            fontSize,
            padding: '12px 16px',
            background: '#eef4f1',
            borderLeft: `3px solid ${teal}`,
          }}
        >
          {lines(block.text)}
        </p>
      );
    case 'link':
      return (
        <p style={{ margin, fontSize }}>
          <a className="link" href={block.href} style={{ color: teal }}>
            {block.words}
          </a>
        </p>
      );
    case 'button':
      return <Button {...block} />;
    case 'details':
      return <Details rows={block.rows} />;
  }
}

function Button({ words, href }: { words: string; href: string }) {
  return (
    <p style={{ margin: '8px 0 24px' }}>
      {/* Sets text and background, so that a mail program's dark mode changes both or neither. */}
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '12px 24px',
          borderRadius: 10,
          border: `1px solid ${teal}`,
          background: teal,
          color: '#ffffff',
          fontSize: 17,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {words}
      </a>
    </p>
  );
}

function Details({ rows }: { rows: [string, string][] }) {
  const cell = { padding: '6px 0', borderBottom: `1px solid ${colors.line}`, fontSize: 16 } as const;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="soft line"
              width="34%"
              style={{ ...cell, color: colors.soft, paddingRight: 12, verticalAlign: 'top' }}
            >
              {label}
            </td>
            <td className="line" style={{ ...cell, overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
              {lines(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lines(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a text
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]));
}
