const REVOKED_AFTER_MS = 10_000

/** Hands a file to the visitor, whose browser saves it under a name. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS)
}
