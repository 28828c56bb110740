// Stand-ins of the captcha vendors: real servers on this machine with the globals and answers that the vendors document
// (protocols §5.1).

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Vendor = {
  readonly url: string
  /** Verification requests of the server. */
  readonly verified: Record<string, string>[]
  stop(): void
}

/** Dialog of gt4.js with a button that solves and one that closes. It displays its configuration. */
const GT4 = `window.initGeetest4 = (config, then) => {
  const listeners = {}
  const on = (name) => (listener) => { listeners[name] = listener; return captcha }
  const dialog = document.createElement('dialog')
  const captcha = {
    onReady: on('ready'), onSuccess: on('success'), onError: on('error'), onClose: on('close'), onFail: on('fail'),
    showCaptcha() {
      const solve = document.createElement('button'), leave = document.createElement('button')
      solve.textContent = 'Solve'; leave.textContent = 'Close'
      solve.onclick = () => listeners.success()
      leave.onclick = () => listeners.close()
      dialog.setAttribute('aria-label', JSON.stringify(config))
      dialog.append(solve, leave)
      document.body.append(dialog)
      dialog.showModal()
    },
    getValidate: () => ({ captcha_id: config.captchaId, lot_number: crypto.randomUUID().replaceAll('-', ''),
      captcha_output: 'output', pass_token: 'pass', gen_time: '1700000000' }),
    destroy: () => dialog.remove(),
  }
  then(captcha)
  setTimeout(() => listeners.ready())
}`

/** Widget of api.js: one button in the container. */
const TURNSTILE = `window.turnstile = {
  render(container, options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Human in ' + options.language + ' for ' + options.action
    button.onclick = () => options.callback('token-' + crypto.randomUUID())
    container.append(button)
    return 'widget'
  },
  remove() { document.querySelectorAll('button').forEach((each) => { if (each.textContent.startsWith('Human in')) each.remove() }) },
}`

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return Object.fromEntries(new URLSearchParams(body))
}

/** @param host that Turnstile reports as the widget's host */
export async function startVendor(host = 'localhost'): Promise<Vendor> {
  const verified: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor')
    const script = { '/v4/gt4.js': GT4, '/turnstile/v0/api.js': TURNSTILE }[pathname]
    if (script !== undefined) {
      // Headers of the vendors' hosts. The site's policy does not need them, but some browsers do.
      const headers = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }
      response.writeHead(200, headers).end(script)
      return
    }
    const form = await formOf(request)
    verified.push(form)
    const says = {
      '/validate': { status: 'success', result: 'success', reason: '', captcha_args: {} },
      '/turnstile/v0/siteverify': { success: true, hostname: host, action: 'demo', 'error-codes': [] },
    }[pathname]
    response.writeHead(says ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(says ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, verified, stop: () => server.close() }
}
