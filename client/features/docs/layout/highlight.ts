// Splits sample code into coloured pieces. Together, the pieces are exactly the sample. Pure.

export type CodePieceKind = 'comment' | 'text' | 'keyword' | 'tag' | 'plain'
export type CodePiece = { readonly kind: CodePieceKind; readonly text: string }

const KEYWORDS =
  'import|export|from|const|let|function|return|if|else|for|of|new|type|async|await|as|satisfies|true|false|null|undefined'

/** Alternatives in order of precedence: a comment marker inside a string must not start a comment. */
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

export function highlightCode(code: string): readonly CodePiece[] {
  const pieces: CodePiece[] = []
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

/** Removes leading imports, because they are paths of this repository. */
export function removeImports(source: string): string {
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
