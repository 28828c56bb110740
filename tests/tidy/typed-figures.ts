// Figures that a locale's source types, by key. Those that a constant inserts (locales/facts.ts) are not in the source.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { LOCALES_ROOT, NAMESPACES } from './words.ts'

type Node = { readonly type: string; readonly [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** All text that an expression types, also within functions. */
function typedText(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateElement') return (node.value as { readonly cooked: string }).cooked
  // In the order of the source: a template keeps its texts apart from its expressions.
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .map(typedText)
    .join('§')
}

const nameOf = (key: Node): string => String(key.name ?? key.value)

function visit(node: Node, path: string, texts: Map<string, string>): void {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    visit(node.expression as Node, path, texts)
  else if (node.type === 'ObjectExpression')
    for (const property of node.properties as readonly Node[])
      visit(property.value as Node, `${path}.${nameOf(property.key as Node)}`, texts)
  else texts.set(path, typedText(node))
}

/** Digits that are neither part of a name, an address or code, nor the mark of a list. */
const FIGURE = /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d_/.#-])\d[\d.,]*(?![\dA-Za-z_])/gu

/** Returns the figures in a source text. */
export const figuresIn = (text: string): readonly string[] =>
  text
    .replace(/\{\{\w+\}\}/g, '§')
    .replace(/\]\([^)]*\)|`[^`]*`|^\d+\. /gm, '§')
    .match(FIGURE)
    ?.map((figure) => figure.replace(/[.,]$/, '')) ?? []

/** Typed figures of a language by key: `otc.lead` → `['10']`. */
export function typedFigures(locale: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string>()
  for (const file of NAMESPACES) {
    const source = readFileSync(join(LOCALES_ROOT, locale, file), 'utf8')
    const { body } = parseAst(source, { lang: 'ts' }) as unknown as { readonly body: readonly Node[] }
    const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')
    if (exported) visit(exported.declaration as Node, file.replace('.ts', ''), texts)
  }
  return new Map([...texts].map(([key, text]) => [key, figuresIn(text)] as const).filter(([, has]) => has.length > 0))
}
