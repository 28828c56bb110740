// Length of functions, with all their lines: the linter counts neither text nor comments of JSX.

import { parseAst } from 'vite'
import type { Source } from './sources.ts'

const KINDS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number; readonly body?: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* listFunctions(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const each of value) yield* listFunctions(each)
  } else if (isNode(value)) {
    if (KINDS.has(value.type) && value.body) yield value
    for (const part of Object.values(value)) yield* listFunctions(part)
  }
}

/** Functions with more lines than `most`, each as `path:line (lines)`. */
export function findLongFunctions(sources: readonly Source[], most: number): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
    const program = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' })
    return [...listFunctions(program.body)].flatMap(({ start, end }) => {
      const lines = text.slice(start, end).split('\n').length
      return lines > most ? [`${path}:${lineAt(start)} (${lines})`] : []
    })
  })
}
