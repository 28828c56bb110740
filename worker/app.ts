import { Hono } from 'hono'
import { toRoutePath } from '#shared/navigation/locale-path.ts'
import { collectorRoutes } from './analytics/index.ts'
import { proxyToUpstream } from './api/proxy.ts'
import { keepPublicAnswers } from './api/public-answers.ts'
import { exchangeRoutes } from './api/routes.ts'
import { binanceApiRoutes } from './binance-api/routes.ts'
import { outboxRoutes } from './delivery/outbox.ts'
import { apiDescriptionRoutes } from './descriptions/routes.ts'
import { handleAppError } from './document/error-page.ts'
import type { AppEnv } from './env.ts'
import { futuresFormRoutes } from './futures/forms.ts'
import { captchaRoutes } from './identity/captcha/routes.ts'
import { renewSession } from './identity/session/session.ts'
import { CachedRouter } from './known-paths.ts'
import { spotFormRoutes } from './markets/spot/forms.ts'
import { validateRequestUrl } from './middleware/address.ts'
import { guardCrossSite } from './middleware/cross-site-guard.ts'
import { redirectLegacyPaths } from './middleware/legacy-redirects.ts'
import { limitVisitorAddress } from './middleware/limit-address.ts'
import { assignRequestId } from './middleware/request-id.ts'
import { parseRequestUrl } from './middleware/requested-url.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { serveStaticAssets } from './middleware/static-assets.ts'
import { awaitFeatureSwitches } from './middleware/switches.ts'
import { operatorApiRoutes } from './operator/index.ts'
import { agreeRoutes } from './pages/agree.ts'
import { accountAreaRoutes } from './pages/area.ts'
import { authFormRoutes } from './pages/auth.ts'
import { blockFormRoutes } from './pages/block.ts'
import { botPageRoutes } from './pages/bots.ts'
import { chatFormRoutes } from './pages/chat.ts'
import { copyPageRoutes } from './pages/copy.ts'
import { helpRoutes } from './pages/help.ts'
import { pageRoutes } from './pages/index.ts'
import { logoutRoutes } from './pages/leave.ts'
import { manifestRoutes } from './pages/manifest.ts'
import { marketOpeningFormRoutes } from './pages/opening.ts'
import { operatorPageRoutes } from './pages/operator.ts'
import { orderFileRoutes } from './pages/orders.ts'
import { otcFormRoutes } from './pages/otc.ts'
import { p2pPageRoutes } from './pages/p2p.ts'
import { preferenceRoutes } from './pages/preferences.ts'
import { rewardFormRoutes } from './pages/rewards.ts'
import { sharingPageRoutes } from './pages/sharing.ts'
import { searchEngineRoutes } from './pages/sitemap.ts'
import { walletPageRoutes } from './pages/wallet.ts'
import { socketRoutes } from './realtime/routes.ts'
import { registerEmbeddedExchange } from './upstream/exchange.ts'
import { venueFileRoutes } from './venues/past.ts'
import { inclusionFileRoutes } from './wallet/liabilities/routes.ts'

registerEmbeddedExchange(exchangeRoutes)

// The router sees paths without locale prefix, so the route table lists each page once.
export const app = new Hono<AppEnv>({
  router: new CachedRouter(),
  getPath: (request) => toRoutePath(parseRequestUrl(request)?.pathname ?? '/'),
})

// Middleware of every request; docs/measurements/request-path.md has the cost of each.
app.use(
  assignRequestId(),
  setSecurityHeaders(),
  validateRequestUrl(),
  guardCrossSite(),
  renewSession(),
  awaitFeatureSwitches(),
  limitVisitorAddress(),
)
app.route('/', socketRoutes)
app.route('/', collectorRoutes)
// The static status page on another host requests this path from the visitor's browser. The answer has no data.
app.get('/api/health', (c) =>
  c.json({ code: 0, data: { status: 'ok' }, msg: '' }, 200, { 'access-control-allow-origin': '*' }),
)
app.route('/', apiDescriptionRoutes)
app.route('/', operatorApiRoutes)
app.route('/', captchaRoutes)
app.use('/api/*', proxyToUpstream())
app.use('/futuresapi/*', proxyToUpstream())
app.route('/', binanceApiRoutes)
app.use('/api/v1/*', keepPublicAnswers())
app.route('/', exchangeRoutes)
app.route('/', searchEngineRoutes)
app.route('/', manifestRoutes)
app.use(serveStaticAssets(), redirectLegacyPaths())
app.route('/', preferenceRoutes)
app.route('/', outboxRoutes)
app.route('/', logoutRoutes)
app.route('/', authFormRoutes)
app.route('/', accountAreaRoutes)
app.route('/', spotFormRoutes)
app.route('/', futuresFormRoutes)
app.route('/', orderFileRoutes)
app.route('/', venueFileRoutes)
app.route('/', walletPageRoutes)
app.route('/', p2pPageRoutes)
app.route('/', otcFormRoutes)
app.route('/', blockFormRoutes)
app.route('/', rewardFormRoutes)
app.route('/', chatFormRoutes)
app.route('/', operatorPageRoutes)
app.route('/', botPageRoutes)
app.route('/', copyPageRoutes)
app.route('/', agreeRoutes)
app.route('/', helpRoutes)
app.route('/', sharingPageRoutes)
app.route('/', marketOpeningFormRoutes)
app.route('/', inclusionFileRoutes)
app.route('/', pageRoutes)
app.onError(handleAppError)
