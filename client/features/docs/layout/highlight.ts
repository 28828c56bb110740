// Splits a sample into pieces that have colours of their own. Pure; the pieces joined are the sample.

export type PieceKind = 'comment' | 'text' | 'keyword' | 'tag' | 'plain'
export type Piece = { readonly kind: PieceKind; readonly text: string }

const KEYWORDS =
  'import|export|from|const|let|function|return|if|else|for|of|new|type|async|await|as|satisfies|true|false|null|undefined'

/** In order of precedence: what begins a comment in a string is no comment. */
const PATTERN = new RegExp(
  [
    '(?<text>\'(?:[^\'\\\\\\n]|\\\\.)*\'|"[^"\\n]*"|`[^`]*`)',
    '(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)',
    '(?<tag></?[A-Za-z][\\w.]*|/?>)',
    `(?<keyword>\\b(?:${KEYWORDS})\\b)`,
  ].join('|'),
  'g',
)

const KINDS = ['text', 'comment', 'tag', 'keyword'] as const

/** The pieces of a TypeScript or markup sample. */
export function highlight(code: string): readonly Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of code.matchAll(PATTERN)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined)
    if (!kind) continue
    if (match.index > done) pieces.push({ kind: 'plain', text: code.slice(done, match.index) })
    pieces.push({ kind, text: match[0] })
    done = match.index + match[0].length
  }
  if (done < code.length) pieces.push({ kind: 'plain', text: code.slice(done) })
  return pieces
}

/** A source file as a sample: without the imports at its head, which are paths of this repository. */
export function sampleOf(source: string): string {
  const lines = source.split('\n')
  let at = 0
  let isInside = false
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isInside) isInside = !/ from '[^']*'$/.test(line)
    else if (line.startsWith('import ')) isInside = !/'[^']*'$/.test(line)
    else if (line.trim() !== '') break
  }
  return lines.slice(at).join('\n').trim()
}
