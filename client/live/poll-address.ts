/** @param query parameters of what the page shows; empty values are left out */
export function buildPollAddress(address: string, query: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
