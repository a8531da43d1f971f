/** Checks XML against a grammar (RELAX NG) of test/grammars. */
import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument, XmlError } from 'libxml2-wasm';

/** The first faults of a text, as libxml2 says them; empty if it obeys. */
export function faultsIn(xml: string, grammar: 'atom' | 'sitemap'): string {
  using rules = XmlDocument.fromString(readFileSync(`test/grammars/${grammar}.rng`, 'utf8'));
  using validator = RelaxNGValidator.fromDoc(rules);
  try {
    using document = XmlDocument.fromString(xml);
    validator.validate(document);
    return '';
  } catch (error) {
    if (error instanceof XmlError) return error.message || error.name;
    throw error;
  }
}
