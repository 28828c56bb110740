const REVOKED_AFTER_MS = 10_000

export function downloadFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the URL after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS)
}
