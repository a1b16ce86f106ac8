/** Finds features of CSS that a browser lacks, by the browser-compat-data of MDN. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import parseValue from 'postcss-value-parser';
import ts from 'typescript';

/** Oldest supported versions by the names of browser-compat-data. */
export type Versions = Readonly<Record<string, string>>;

/** Names of `browserslist` that browser-compat-data spells differently. */
const names: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** Reads queries such as `chrome >= 131`. */
export const versionsOf = (queries: readonly string[]): Versions =>
  Object.fromEntries(
    queries.map((query) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
      return [names[name] ?? name, version];
    }),
  );

const isAtMost = (one: string, other: string): boolean => {
  const [own, most] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < own!.length; at++)
    if (own![at] !== (most![at] ?? 0)) return own![at]! < (most![at] ?? 0);
  return true;
};

const { css } = data as unknown as { css: Record<string, Identifier> };

function isIn(statement: SupportStatement | undefined, version: string, prefix: string): boolean {
  return [statement ?? []].flat().some((each) => {
    const { version_added: added, version_removed: removed, flags, prefix: own = '' } = each;
    if (typeof added !== 'string' || added === 'preview' || flags || own !== prefix) return false;
    return isAtMost(added, version) && !(typeof removed === 'string' && isAtMost(removed, version));
  });
}

/** Names of all functions and keywords of types, such as `color-mix`, with what browsers support. */
const typed = new Map<string, CompatStatement>();
(function gather(identifier: Identifier): void {
  for (const [name, child] of Object.entries(identifier)) {
    if (name === '__compat') continue;
    const { __compat: compat } = child as Identifier;
    if (compat && !typed.has(name)) typed.set(name, compat);
    gather(child as Identifier);
  }
})(css['types']!);

/** Units that share an entry. */
const units: readonly (readonly [RegExp, string])[] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

/** Returns whether an earlier declaration of the rule is for browsers that ignore this one. */
function hasFallback(own: Declaration): boolean {
  const { nodes } = own.parent!;
  return nodes
    .slice(0, nodes.indexOf(own))
    .some((each) => each.type === 'decl' && [own.prop, `-webkit-${own.prop}`].includes(each.prop));
}

export class CssCheck {
  /** Features that some browser lacks, with these browsers; unknown ones say so. */
  readonly missing = new Map<string, string>();
  /** Number of features that were looked up. */
  count = 0;
  readonly #versions: Versions;

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  check(code: string): void {
    this.#walk(postcss.parse(code), false);
  }

  /** `isGuarded`: inside of `@supports`, so a fallback exists. */
  #walk(container: Container<ChildNode>, isGuarded: boolean): void {
    container.each((node) => {
      if (node.type === 'atrule') {
        if (!isGuarded) this.#atRule(node);
        if (node.nodes) this.#walk(node, isGuarded || node.name === 'supports');
      } else if (node.type === 'rule') {
        if (!isGuarded && (node.parent as AtRule).name !== 'keyframes') this.#selector(node.selector);
        this.#walk(node, isGuarded);
      } else if (node.type === 'decl' && !isGuarded && !hasFallback(node)) this.#declaration(node);
    });
  }

  #look(feature: string, compat: CompatStatement | undefined, prefix = ''): void {
    this.count++;
    if (!compat) {
      this.missing.set(feature, 'not known');
      return;
    }
    const lacking = Object.entries(this.#versions)
      .filter(([browser, version]) => {
        const support = compat.support[browser as keyof typeof compat.support];
        return !isIn(support, version, prefix) && !(prefix && isIn(support, version, ''));
      })
      .map(([browser]) => browser);
    if (lacking.length) this.missing.set(feature, lacking.join(', '));
  }

  #atRule({ name, params }: AtRule): void {
    const [, prefix = '', plain = name] = /^(-\w+-)?(.+)$/.exec(name) ?? [];
    const known = css['at-rules']![plain];
    this.#look(`@${name}`, known?.__compat, prefix);
    if (name === 'supports') return;
    for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
      const compat = known?.[feature]?.__compat;
      if (compat) this.#look(`@${name} (${feature})`, compat);
    }
  }

  #selector(selector: string): void {
    if (selector.includes('&')) this.#look('nesting', css['selectors']!['nesting']!.__compat);
    for (const [pseudo, prefix = '', name = ''] of selector.matchAll(/::?(-\w+-)?([a-z][a-z-]*)/g)) {
      const known = css['selectors']![prefix + name] ?? css['selectors']![name];
      this.#look(pseudo, known?.__compat, css['selectors']![prefix + name] ? '' : prefix);
    }
  }

  #declaration({ prop, value }: Declaration): void {
    const [, prefix = '', plain = prop] = /^(-(?!-)\w+-)?(.+)$/.exec(prop) ?? [];
    const properties = css['properties']!;
    const isCustom = prop.startsWith('--');
    const known = isCustom ? undefined : (properties[prop] ?? properties[plain]);
    if (!isCustom) this.#look(prop, known?.__compat, properties[prop] ? '' : prefix);
    parseValue(value).walk((node) => {
      if (node.type !== 'word' && node.type !== 'function') return;
      const word = node.value;
      const isFunction = node.type === 'function';
      const name = isFunction ? `${word}()` : word;
      const own = known?.[word]?.__compat ?? known?.[word.replaceAll('-', '_')]?.__compat;
      if (own) this.#look(`${prop}: ${name}`, own);
      else if (isFunction && typed.has(word)) this.#look(name, typed.get(word));
      else if (!isFunction) this.#unit(word);
      return undefined;
    });
  }

  #unit(word: string): void {
    const dimension = parseValue.unit(word);
    if (!dimension || !dimension.unit || dimension.unit === '%') return;
    const { unit } = dimension;
    const entry = units.find(([start]) => start.test(unit))?.[1] ?? unit;
    const compat = css['types']!['length']![entry]?.__compat;
    if (compat) this.#look(`unit ${unit}`, compat);
  }
}

/** Returns the `css` templates of a module as CSS, and constants named `style`. A placeholder stands for values that are inserted; inserted rules are left out. */
export function cssTemplates(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') {
      const { template } = node;
      if (ts.isNoSubstitutionTemplateLiteral(template)) found.push(template.text);
      else {
        let all = template.head.text;
        for (const { literal } of template.templateSpans) {
          const isRule = /(^|[;{}]|\*\/)\s*$/.test(all);
          all += (isRule ? '' : '0') + (isRule ? literal.text.replace(/^\s*;/, '') : literal.text);
        }
        found.push(all);
      }
    }
    // Pages without components put a constant into their `style` element.
    if (ts.isVariableDeclaration(node) && /^styles?$/.test(node.name.getText()) && node.initializer)
      if (ts.isNoSubstitutionTemplateLiteral(node.initializer)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}
