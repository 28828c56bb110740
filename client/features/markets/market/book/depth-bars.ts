/** A tenth of a percent is less than a pixel. */
const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`

/**
 * Returns a CSS `clip-path` of the bars of equal rows, which begin at the right edge.
 * @param shares length of each row's bar, 0 to 1, from the top
 */
export function formatDepthBars(shares: readonly number[]): string {
  const points = shares.flatMap((share, row) => {
    const x = percent(1 - share)
    const [top, bottom] = [row, row + 1].map((line) => `${Math.round((line / shares.length) * 1e5) / 1e3}%`)
    return [`${x} ${top}`, `${x} ${bottom}`]
  })
  return `polygon(${['100% 0%', ...points, '100% 100%'].join(',')})`
}
