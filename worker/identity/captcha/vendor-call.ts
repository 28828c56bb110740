/** Short, because a visitor waits for the form's response. */
const TIMEOUT_MS = 4_000
const ANSWER_BYTES_MAX = 64 * 1024

export class CaptchaVendorFault extends Error {}

/**
 * Posts a form and parses the JSON answer.
 * @throws CaptchaVendorFault on timeout, redirect, error status, too large a body, or invalid JSON
 */
export async function postVendorForm(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const { origin, pathname } = new URL(url)
  const place = origin + pathname
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new CaptchaVendorFault(`${place}: ${response.status}`)
    }
    return JSON.parse(await readText(response, place))
  } catch (error) {
    if (error instanceof CaptchaVendorFault) throw error
    throw new CaptchaVendorFault(`${place}: no answer`, { cause: error })
  }
}

async function readText(response: Response, place: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new CaptchaVendorFault(`${place}: too long an answer`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
