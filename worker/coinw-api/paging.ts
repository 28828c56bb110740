const PAGE = 20
const MOST = 100

type Paging = { readonly page?: number | undefined; readonly pageSize?: number | undefined }

/** The first page is 1. @param most maximum rows per page */
export function selectRows<Row>(rows: readonly Row[], { page = 1, pageSize = PAGE }: Paging, most = MOST) {
  const size = Math.min(Math.max(1, pageSize), most)
  const first = (Math.max(1, page) - 1) * size
  return { nextId: 0, prevId: 0, rows: rows.slice(first, first + size), total: rows.length }
}
