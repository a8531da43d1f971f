/**
 * What a screen reader says: a page as lines of roles, names and states, from Chromium's accessibility tree,
 * and what live regions announce. Unlike Playwright's own snapshots, it leaves out what a modal dialog
 * silences, and has each field's description.
 */
import type { Page } from '@playwright/test';

/** A node of the DevTools protocol's accessibility tree, as far as it is used here. */
type Node = {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
};

/** Their names say all that is inside. */
const leaves = 'heading link button checkbox radio textbox combobox image progressbar DisclosureTriangle';

/** Printed with their parts indented. */
const groups =
  'banner main complementary contentinfo navigation region form group article list listitem dialog alertdialog status alert';

const words: Record<string, string> = { DisclosureTriangle: 'summary', listitem: 'item' };

/** Longer texts of the page are cut: their place matters here, and their beginning shows it. */
const longest = 90;

/** The lines of the page, or of its parts with this role. */
export async function heard(page: Page, part?: 'main' | 'dialog' | 'alertdialog'): Promise<string> {
  const nodes = await treeOf(page);
  const all = [...nodes.values()];
  const root = part ? all.find(({ role, ignored }) => !ignored && role?.value === part) : all[0];
  if (!root) throw new Error(`The page has no ${part}.`);
  const focused = all.findLast((node) => propertiesOf(node).focused === true);
  const isInPage = focused !== undefined && focused !== all[0];
  return [
    `title: ${await page.title()}`,
    `focus: ${isInPage ? lineOf(focused) : 'at the top'}`,
    ...(await takeSaid(page)).map((said) => `says: ${said}`),
    '',
    ...linesOf(root, nodes),
    '',
  ].join('\n');
}

async function treeOf(page: Page): Promise<Map<string, Node>> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return new Map((nodes as Node[]).map((node) => [node.nodeId, node]));
}

const propertiesOf = ({ properties = [] }: Node): Record<string, unknown> =>
  Object.fromEntries(properties.map(({ name, value }) => [name, value.value]));

function linesOf(node: Node, nodes: Map<string, Node>): string[] {
  const role = node.ignored ? '' : (node.role?.value ?? '');
  if (leaves.split(' ').includes(role)) return [lineOf(node)];
  // The order of the items shows it.
  if (role === 'ListMarker') return [];
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? []);
  // A label's words are the name of its field.
  const isLabel = role === 'LabelText' || role === 'Legend';
  const inside = joined(children, nodes).filter((line) => !(isLabel && line.startsWith('"')));
  // Without a name, screen readers don't mention them.
  if ((role === 'form' || role === 'group') && !node.name?.value) return inside;
  if (!groups.split(' ').includes(role)) return inside;
  const [only, ...more] = inside;
  if (only === undefined) return role === 'listitem' ? ['item'] : [];
  if (role === 'listitem' && more.length === 0) return [`item ${only}`];
  return [lineOf(node), ...inside.map((line) => `  ${line}`)];
}

/** The lines of neighbours. Texts that follow each other in one line of the page are one. */
function joined(children: Node[], nodes: Map<string, Node>): string[] {
  const lines: string[] = [];
  let text = '';
  const endText = () => {
    const whole = text.replace(/\s+(?=([,.]?))/g, (_, mark) => (mark ? '' : ' ')).trim();
    if (whole) lines.push(quoted(whole.length > longest ? `${whole.slice(0, longest - 20).trim()}…` : whole));
    text = '';
  };
  for (const child of children) {
    if (isText(child, nodes)) {
      text += ` ${textOf(child, nodes)}`;
      continue;
    }
    endText();
    lines.push(...linesOf(child, nodes));
  }
  endText();
  return lines;
}

const inline = ['StaticText', 'strong', 'emphasis', 'time', 'LineBreak'];

function isText(node: Node, nodes: Map<string, Node>): boolean {
  const role = node.role?.value ?? '';
  if (!node.ignored) return inline.includes(role);
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? []);
  return children.length > 0 && children.every((child) => isText(child, nodes));
}

function textOf(node: Node, nodes: Map<string, Node>): string {
  if (!node.ignored && node.role?.value === 'StaticText') return node.name?.value ?? '';
  return (node.childIds ?? []).map((id) => textOf(nodes.get(id) as Node, nodes)).join(' ');
}

function lineOf(node: Node): string {
  const role = node.role?.value ?? '';
  const { level, ...states } = propertiesOf(node);
  const name = node.name?.value;
  const value = node.value?.value;
  const description = node.description?.value.trim();
  // A browser's own words for a field without a file are in the browser's language.
  const hasValue = value !== undefined && value !== '' && (role !== 'button' || /\.\w+$/.test(`${value}`));
  return [
    `${words[role] ?? role}${role === 'heading' ? ` ${level}` : ''}${name ? ` ${quoted(name)}` : ''}`,
    ...(hasValue ? [`holds ${quoted(`${value}`)}`] : []),
    ...statesOf(states),
    ...(description ? [`described as ${quoted(description)}`] : []),
  ].join(', ');
}

function statesOf(states: Record<string, unknown>): string[] {
  const isTrue = (name: string) => states[name] === true || states[name] === 'true';
  const expanded = isTrue('expanded') ? 'expanded' : 'collapsed';
  return [
    ...['required', 'invalid', 'readonly', 'disabled', 'checked', 'pressed'].filter(isTrue),
    ...(typeof states.expanded === 'boolean' && states.hasPopup !== 'menu' ? [expanded] : []),
  ];
}

const quoted = (text: string) => `"${text}"`;

declare global {
  interface Window {
    said: string[];
  }
}

/**
 * Records from now on what live regions say. Screen readers keep silent about a status that appears together
 * with its words, and about all that is behind a modal dialog.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    let before = new Map<Element, string>();
    const look = () => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const regions = [...document.querySelectorAll('[role=status], [role=alert]')].filter(
        (region) => region.checkVisibility() && (!dialog || dialog.contains(region)),
      );
      const now = new Map(regions.map((region) => [region, region.textContent.trim()]));
      for (const [region, text] of now) {
        const isKnown = before.has(region) || region.role === 'alert';
        if (text && isKnown && before.get(region) !== text) window.said.push(`${region.role} "${text}"`);
      }
      before = now;
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Returns what live regions have said since the last call. */
const takeSaid = (page: Page) => page.evaluate(() => window.said.splice(0));

/**
 * Texts that would be read with the pronunciation of another language. Malayalam voices read up to two
 * English words well, so names are no fault.
 */
export function inWrongLanguage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: [Element | null, string | null][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push([texts.currentNode.parentElement, texts.currentNode.textContent]);
    for (const named of document.body.querySelectorAll('[aria-label]'))
      found.push([named, named.getAttribute('aria-label')]);
    const wrong: string[] = [];
    for (const [parent, words] of found) {
      const text = words?.trim() ?? '';
      if (!parent || parent.closest('script, style, noscript, option, textarea, [role=img]')) continue;
      const language = parent.closest('[lang]')?.getAttribute('lang');
      const isMalayalam = /[\u0d00-\u0d7f]/.test(text);
      const isEnglish = !isMalayalam && /([A-Za-z]{2,}\W+){3}/.test(`${text} `);
      if ((isMalayalam && language !== 'ml') || (isEnglish && language !== 'en')) wrong.push(text);
    }
    return wrong;
  });
}
