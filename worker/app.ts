import { Hono } from 'hono'
import { toRoutePath } from '#shared/navigation/locale-path.ts'
import { receiver } from './analytics/index.ts'
import { proxyToUpstream } from './api/proxy.ts'
import { exchange } from './api/routes.ts'
import { binanceApi } from './binance-api/routes.ts'
import { outbox } from './delivery/outbox.ts'
import { descriptions } from './descriptions/routes.ts'
import { onError } from './document/error-page.ts'
import type { AppEnv } from './env.ts'
import { futuresForms } from './futures/forms.ts'
import { captcha } from './identity/captcha/routes.ts'
import { renewSession } from './identity/session/session.ts'
import { KnownPaths } from './known-paths.ts'
import { spotForms } from './markets/spot/forms.ts'
import { validateAddress } from './middleware/address.ts'
import { guardCrossSite } from './middleware/cross-site-guard.ts'
import { redirectLegacyPaths } from './middleware/legacy-redirects.ts'
import { limitAddress } from './middleware/limit-address.ts'
import { requestId } from './middleware/request-id.ts'
import { parseRequestUrl } from './middleware/requested-url.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { serveStaticAssets } from './middleware/static-assets.ts'
import { ensureSwitches } from './middleware/switches.ts'
import { operator } from './operator/index.ts'
import { area } from './pages/area.ts'
import { authForms } from './pages/auth.ts'
import { block } from './pages/block.ts'
import { bots } from './pages/bots.ts'
import { chatFormRoutes } from './pages/chat.ts'
import { copy } from './pages/copy.ts'
import { help } from './pages/help.ts'
import { pages } from './pages/index.ts'
import { leave } from './pages/leave.ts'
import { manifest } from './pages/manifest.ts'
import { opening } from './pages/opening.ts'
import { operatorPages } from './pages/operator.ts'
import { orders } from './pages/orders.ts'
import { otc } from './pages/otc.ts'
import { p2p } from './pages/p2p.ts'
import { preferences } from './pages/preferences.ts'
import { rewardForms } from './pages/rewards.ts'
import { sharingPageRoutes } from './pages/sharing.ts'
import { searchEngines } from './pages/sitemap.ts'
import { wallet } from './pages/wallet.ts'
import { socketRoutes } from './realtime/routes.ts'
import { registerEmbeddedExchange } from './upstream/exchange.ts'
import { proofFile } from './wallet/liabilities/routes.ts'

registerEmbeddedExchange(exchange)

// The router sees paths without locale prefix, so the route table lists each page once.
export const app = new Hono<AppEnv>({
  router: new KnownPaths(),
  getPath: (request) => toRoutePath(parseRequestUrl(request)?.pathname ?? '/'),
})

app.use(
  requestId(),
  setSecurityHeaders(),
  validateAddress(),
  guardCrossSite(),
  renewSession(),
  limitAddress(),
  ensureSwitches(),
)
app.route('/', socketRoutes)
app.route('/', receiver)
app.get('/api/health', (c) => c.json({ code: 0, data: { status: 'ok' }, msg: '' }))
app.route('/', descriptions)
app.route('/', operator)
app.route('/', captcha)
app.use('/api/*', proxyToUpstream())
app.use('/futuresapi/*', proxyToUpstream())
app.route('/', binanceApi)
app.route('/', exchange)
app.route('/', searchEngines)
app.route('/', manifest)
app.use(serveStaticAssets(), redirectLegacyPaths())
app.route('/', preferences)
app.route('/', outbox)
app.route('/', leave)
app.route('/', authForms)
app.route('/', area)
app.route('/', spotForms)
app.route('/', futuresForms)
app.route('/', orders)
app.route('/', wallet)
app.route('/', p2p)
app.route('/', otc)
app.route('/', block)
app.route('/', rewardForms)
app.route('/', chatFormRoutes)
app.route('/', operatorPages)
app.route('/', bots)
app.route('/', copy)
app.route('/', help)
app.route('/', sharingPageRoutes)
app.route('/', opening)
app.route('/', proofFile)
app.route('/', pages)
app.onError(onError)
