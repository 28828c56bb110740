export type PaginationItem = number | 'gap'

/**
 * Lists the first, last and current page and its neighbours. A gap hides two or more pages, because one number needs no
 * more space.
 * @param page from 1 to `pages`
 */
export function listPaginationItems(page: number, pages: number, neighbours = 1): readonly PaginationItem[] {
  const shown = new Set([1, pages])
  for (let near = page - neighbours; near <= page + neighbours; near += 1)
    if (near >= 1 && near <= pages) shown.add(near)
  const marks: PaginationItem[] = []
  let last = 0
  for (const next of [...shown].sort((a, b) => a - b)) {
    if (next - last === 2) marks.push(next - 1)
    else if (next - last > 2) marks.push('gap')
    marks.push(next)
    last = next
  }
  return marks
}
