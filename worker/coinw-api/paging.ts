const PAGE = 20
const MAX = 100

type Paging = { readonly page?: number | undefined; readonly pageSize?: number | undefined }

export function coinwPageBounds(
  { page = 1, pageSize = PAGE }: Paging,
  most = MAX,
): { readonly skip: number; readonly limit: number } {
  const limit = Math.min(Math.max(1, pageSize), most)
  return { skip: Math.min((Math.max(1, page) - 1) * limit, Number.MAX_SAFE_INTEGER), limit }
}

export const toCoinwPage = <Row>(rows: readonly Row[], total = rows.length) => ({ nextId: 0, prevId: 0, rows, total })

export function selectCoinwRows<Row>(rows: readonly Row[], paging: Paging, most = MAX) {
  const { skip, limit } = coinwPageBounds(paging, most)
  return toCoinwPage(rows.slice(skip, skip + limit), rows.length)
}
