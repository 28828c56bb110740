// Length of functions, with all their lines: the linter counts neither text nor comments of JSX.

import { parseAst } from 'vite'
import type { Source } from './sources.ts'

const KINDS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number; readonly body?: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Functions below `value` that have more than `most` lines. Shorter nodes contain no longer ones: they are not visited. */
function* listLongFunctions(
  value: unknown,
  most: number,
  countLines: (node: SyntaxNode) => number,
): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const each of value) yield* listLongFunctions(each, most, countLines)
  } else if (isNode(value) && countLines(value) > most) {
    if (KINDS.has(value.type) && value.body) yield value
    for (const part of Object.values(value)) yield* listLongFunctions(part, most, countLines)
  }
}

/** Functions with more lines than `most`, each as `path:line (lines)`. */
export function findLongFunctions(sources: readonly Source[], most: number): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    const newlines = [...text.matchAll(/\n/g)].map(({ index }) => index)
    if (newlines.length < most) return []
    const lineAt = (offset: number) => 1 + newlines.filter((at) => at < offset).length
    const countLines = ({ start, end }: SyntaxNode) => 1 + newlines.filter((at) => at >= start && at < end).length
    const program = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' })
    const long = [...listLongFunctions(program.body, most, countLines)]
    return long.map((node) => `${path}:${lineAt(node.start)} (${countLines(node)})`)
  })
}
