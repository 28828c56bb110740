// Replaces the built worker's main module. `/bench/repeat` answers one request many times, so that only the worker's own
// work is measured: nothing of sockets, and on a busy machine little else.

import app from './index.js'

export * from './index.js'

const browser = (origin) => ({
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  host: new URL(origin).host,
  'sec-ch-ua-mobile': '?0',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

/** A route that sends the page's bytes from memory. */
async function rememberPage(page) {
  const { headers } = page
  const kept = {
    headers: new Headers({
      'content-type': headers.get('content-type'),
      'content-encoding': headers.get('content-encoding'),
    }),
    body: new Uint8Array(await page.arrayBuffer()),
  }
  return async () => new Response(kept.body, { headers: kept.headers, encodeBody: 'manual' })
}

async function repeat({ searchParams, origin }, env, context) {
  const address = origin + searchParams.get('path')
  const init = { headers: browser(origin) }
  const page = (request) => app.fetch(request, env, context)
  // The runtime compresses and expands bodies of a worker's own requests only at its border.
  const answer =
    searchParams.get('from') === 'memory' ? await rememberPage(await page(new Request(address, init))) : page
  for (let left = Number(searchParams.get('times')); left > 0; left -= 1) {
    const { status } = await answer(new Request(address, init))
    if (status !== 200) return new Response(`${address}: ${status}`, { status: 500 })
  }
  return new Response(null, { status: 204 })
}

export default {
  ...app,
  fetch: (request, env, context) =>
    request.url.includes('/bench/repeat?')
      ? repeat(new URL(request.url), env, context)
      : app.fetch(request, env, context),
}
