import { useState } from 'react'
import { Pagination } from '../../../../ui/pagination/pagination.tsx'

export function ComponentDemo() {
  const [page, setPage] = useState(5)
  return <Pagination page={page} pages={12} hrefOf={(to) => `?page=${to}#pagination`} onPage={setPage} />
}
