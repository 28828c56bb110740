// SVG does not wrap text: lines are broken by average letter width.

/** Letters as wide as high: Chinese and Japanese. All others count as 0.58 of their height. */
const WIDE = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u
const UNSEEN = /[\u2066-\u2069]/u

/** @param size letter height */
export const estimateTextWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (UNSEEN.test(letter) ? 0 : WIDE.test(letter) ? 1 : 0.58) * size, 0)

const piecesOf = (text: string): string[] =>
  text.split(/(?<=\s)/u).flatMap((word) => (WIDE.test(word) ? Array.from(word) : [word]))

export function breakTextLines(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1)
    // A line must not begin with closing punctuation.
    const fits =
      last !== undefined &&
      (estimateTextWidth((last + piece).trim(), size) <= most || /^[，。、！？：；,.!?]/u.test(piece))
    if (fits) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const SMALLEST = 8

/** Returns the largest size at which the text fits, at least the smallest. */
export function fitSvgText(
  text: string,
  { width, height, largest }: { readonly width: number; readonly height: number; readonly largest: number },
): { readonly size: number; readonly lines: string[] } {
  for (let size = Math.round(largest); ; size -= 1) {
    const lines = breakTextLines(text, size, width)
    const isWithin =
      lines.every((line) => estimateTextWidth(line, size) <= width) && lines.length * size * 1.25 <= height
    if (isWithin || size <= SMALLEST) return { size, lines }
  }
}

export const fitSvgLineSize = (text: string, width: number, largest: number): number =>
  Math.max(SMALLEST, Math.min(largest, Math.floor(width / Math.max(1, estimateTextWidth(text, 1)))))

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

export type SvgTextPosition = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }

/**
 * @param place baseline of the first line; the anchor depends on the picture's direction
 * @param style further attributes
 */
export function renderSvgText(
  lines: readonly string[],
  size: number,
  { x, y, anchor }: SvgTextPosition,
  style: string,
): string {
  const rows = lines.map(
    (line, index) => `<tspan x="${x}" y="${Math.round(y + index * size * 1.25)}">${escapeMarkup(line)}</tspan>`,
  )
  return `<text font-size="${size}" text-anchor="${anchor}" ${style}>${rows.join('')}</text>`
}

export type QrCodeCells = { readonly data: readonly (readonly boolean[])[]; readonly size: number }

function runsOf(row: readonly boolean[]): (readonly [from: number, count: number])[] {
  const starts = row.flatMap((dark, at) => (dark && !row[at - 1] ? [at] : []))
  return starts.map((from) => {
    const end = row.indexOf(false, from)
    return [from, (end === -1 ? row.length : end) - from] as const
  })
}

/** Renders black on white in both themes, as scanners expect. */
export function renderSvgQrCode({ data, size }: QrCodeCells, x: number, y: number, side: number): string {
  const cells = data.flatMap((row, at) => runsOf(row).map(([from, count]) => `M${from} ${at}h${count}v1h-${count}z`))
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${cells.join('')}" fill="#000"/></svg>`
}
