// The client's interface for the worker, without browser code. tsconfig.workerd.json reads types/client-server.d.ts
// instead, so DOM types stay out of the worker.

import type { ComponentType, ReactElement } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { ElementIslandName, PersonalData } from '#shared/pages/islands.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { App, DocumentPosition, type PageProps, PageProviders } from './app.tsx'
import { MarketPulseStrip } from './features/markets/pulse/pulse-strip.tsx'
import { MarketPulseStripContext } from './features/markets/pulse/strip-context.ts'
import { AnnouncementBanner } from './features/shell/banner.tsx'
import { type ShellComponents, ShellComponentsContext } from './features/shell/deferred-parts.tsx'
import { FooterContent } from './features/shell/footer-content.tsx'
import { LanguageMenu } from './features/shell/language-menu.tsx'
import { LogOutButton } from './features/shell/log-out.tsx'
import { AccountMenu, MemberMenus } from './features/shell/member.tsx'
import { MemberMenuContext } from './features/shell/member-context.ts'
import { MobileHeader } from './features/shell/mobile-header.tsx'
import { PreferencesForm } from './features/shell/preferences-form.tsx'
import { Tabs } from './features/shell/tabs.tsx'
import { Island, type IslandsState } from './hydration/islands.tsx'

export { DocumentPosition } from './app.tsx'
export { parsePaneGridStyle } from './features/layout/grid.ts'

const SHELL_PARTS: ShellComponents = {
  Banner: AnnouncementBanner,
  LanguageMenu,
  LogOut: LogOutButton,
  MobileHeader,
  FooterContent,
  Tabs,
  PreferencesForm,
}

type Pages = { readonly [Name in PageName]: () => Promise<ComponentType<PageProps<PageData[Name]>>> }

/** Pages are imported on first use, which keeps the start of an isolate fast. */
const PAGES: Pages = {
  home: async () => (await import('./pages/home.tsx')).HomePage,
  markets: async () => (await import('./pages/markets.tsx')).MarketsPage,
  'markets-map': async () => (await import('./pages/markets-map.tsx')).MarketsMapPage,
  'markets-futures': async () => (await import('./pages/markets-futures.tsx')).MarketsFuturesPage,
  coin: async () => (await import('./pages/coin.tsx')).CoinPage,
  spot: async () => (await import('./pages/spot.tsx')).SpotPage,
  trade: async () => (await import('./pages/trade.tsx')).TradePage,
  'spot-opening': async () => (await import('./pages/spot-opening.tsx')).SpotOpeningPage,
  'spot-simple': async () => (await import('./pages/spot-simple.tsx')).SpotSimplePage,
  'trade-simple': async () => (await import('./pages/trade-simple.tsx')).TradeSimplePage,
  futures: async () => (await import('./pages/futures.tsx')).FuturesPage,
  'futures-trade': async () => (await import('./pages/futures-trade.tsx')).FuturesTradePage,
  'futures-liquidations': async () => (await import('./pages/futures-liquidations.tsx')).FuturesLiquidationsPage,
  'futures-receipt': async () => (await import('./pages/futures-receipt.tsx')).FuturesReceiptPage,
  orders: async () => (await import('./pages/orders.tsx')).OrdersPage,
  'orders-history': async () => (await import('./pages/orders-history.tsx')).OrdersHistoryPage,
  'orders-trades': async () => (await import('./pages/orders-trades.tsx')).OrdersTradesPage,
  'orders-positions': async () => (await import('./pages/orders-positions.tsx')).OrdersPositionsPage,
  wallet: async () => (await import('./pages/wallet.tsx')).WalletPage,
  'wallet-deposit': async () => (await import('./pages/wallet-deposit.tsx')).WalletDepositPage,
  'wallet-withdraw': async () => (await import('./pages/wallet-withdraw.tsx')).WalletWithdrawPage,
  'wallet-transfer': async () => (await import('./pages/wallet-transfer.tsx')).WalletTransferPage,
  'wallet-addresses': async () => (await import('./pages/wallet-addresses.tsx')).WalletAddressesPage,
  'wallet-portfolio': async () => (await import('./pages/wallet-portfolio.tsx')).WalletPortfolioPage,
  'wallet-history': async () => (await import('./pages/wallet-history.tsx')).WalletHistoryPage,
  'shared-results': async () => (await import('./pages/shared-results.tsx')).SharedResultsPage,
  'shared-result': async () => (await import('./pages/shared-result.tsx')).SharedResultPage,
  otc: async () => (await import('./pages/otc.tsx')).OtcPage,
  'otc-block': async () => (await import('./pages/otc-block.tsx')).OtcBlockPage,
  'otc-receipt': async () => (await import('./pages/otc-receipt.tsx')).OtcReceiptPage,
  'copy-trading': async () => (await import('./pages/copy-trading.tsx')).CopyTradingPage,
  'copy-trader': async () => (await import('./pages/copy-trader.tsx')).CopyTraderPage,
  'copy-follow': async () => (await import('./pages/copy-follow.tsx')).CopyFollowPage,
  'copy-portfolios': async () => (await import('./pages/copy-portfolios.tsx')).CopyPortfoliosPage,
  'copy-portfolio': async () => (await import('./pages/copy-portfolio.tsx')).CopyPortfolioPage,
  'copy-lead': async () => (await import('./pages/copy-lead.tsx')).CopyLeadPage,
  p2p: async () => (await import('./pages/p2p.tsx')).P2pPage,
  'p2p-merchant': async () => (await import('./pages/p2p-merchant.tsx')).P2pMerchantPage,
  'p2p-ad': async () => (await import('./pages/p2p-ad.tsx')).P2pAdPage,
  'p2p-deal': async () => (await import('./pages/p2p-deal.tsx')).P2pDealPage,
  'p2p-deals': async () => (await import('./pages/p2p-deals.tsx')).P2pDealsPage,
  'p2p-ads': async () => (await import('./pages/p2p-ads.tsx')).P2pAdsPage,
  'p2p-post': async () => (await import('./pages/p2p-post.tsx')).P2pPostPage,
  'p2p-report': async () => (await import('./pages/p2p-report.tsx')).P2pReportPage,
  'p2p-methods': async () => (await import('./pages/p2p-methods.tsx')).P2pMethodsPage,
  chat: async () => (await import('./pages/chat.tsx')).ChatPage,
  announcements: async () => (await import('./pages/announcements.tsx')).AnnouncementsPage,
  announcement: async () => (await import('./pages/announcement.tsx')).AnnouncementPage,
  operator: async () => (await import('./pages/operator.tsx')).OperatorPage,
  'operator-on-call': async () => (await import('./pages/operator-on-call.tsx')).OperatorOnCallPage,
  'operator-usage': async () => (await import('./pages/operator-usage.tsx')).OperatorUsagePage,
  'operator-figures': async () => (await import('./pages/operator-figures.tsx')).OperatorFiguresPage,
  'operator-people': async () => (await import('./pages/operator-people.tsx')).OperatorPeoplePage,
  'operator-withdrawals': async () => (await import('./pages/operator-withdrawals.tsx')).OperatorWithdrawalsPage,
  'operator-appeals': async () => (await import('./pages/operator-appeals.tsx')).OperatorAppealsPage,
  'operator-appeal': async () => (await import('./pages/operator-appeal.tsx')).OperatorAppealPage,
  'operator-reports': async () => (await import('./pages/operator-reports.tsx')).OperatorReportsPage,
  'operator-chat': async () => (await import('./pages/operator-chat.tsx')).OperatorChatPage,
  'operator-otc': async () => (await import('./pages/operator-otc.tsx')).OperatorOtcPage,
  'operator-campaigns': async () => (await import('./pages/operator-campaigns.tsx')).OperatorCampaignsPage,
  'operator-applications': async () => (await import('./pages/operator-applications.tsx')).OperatorApplicationsPage,
  'operator-features': async () => (await import('./pages/operator-features.tsx')).OperatorFeaturesPage,
  'operator-messages': async () => (await import('./pages/operator-messages.tsx')).OperatorMessagesPage,
  'operator-announcements': async () => (await import('./pages/operator-announcements.tsx')).OperatorAnnouncementsPage,
  'operator-announcement': async () => (await import('./pages/operator-announcement.tsx')).OperatorAnnouncementPage,
  'operator-log': async () => (await import('./pages/operator-log.tsx')).OperatorLogPage,
  bots: async () => (await import('./pages/bots.tsx')).BotsPage,
  'bot-shared': async () => (await import('./pages/bot-shared.tsx')).BotSharedPage,
  'bot-create': async () => (await import('./pages/bot-create.tsx')).BotCreatePage,
  'bots-own': async () => (await import('./pages/bots-own.tsx')).BotsOwnPage,
  bot: async () => (await import('./pages/bot.tsx')).BotPage,
  help: async () => (await import('./pages/help.tsx')).HelpPage,
  'help-catalog': async () => (await import('./pages/help-catalog.tsx')).HelpCatalogPage,
  'help-article': async () => (await import('./pages/help-article.tsx')).HelpArticlePage,
  agree: async () => (await import('./pages/agree.tsx')).AgreePage,
  contact: async () => (await import('./pages/contact.tsx')).ContactPage,
  status: async () => (await import('./pages/status.tsx')).StatusPage,
  rewards: async () => (await import('./pages/rewards.tsx')).RewardsPage,
  fees: async () => (await import('./pages/fees.tsx')).FeesPage,
  proof: async () => (await import('./pages/proof.tsx')).ProofPage,
  'proof-trade': async () => (await import('./pages/proof-trade.tsx')).ProofTradePage,
  login: async () => (await import('./pages/login.tsx')).LoginPage,
  'login-verification': async () => (await import('./pages/login-verification.tsx')).LoginVerificationPage,
  'login-device-verification': async () =>
    (await import('./pages/login-device-verification.tsx')).LoginDeviceVerificationPage,
  'login-passkey': async () => (await import('./pages/login-passkey.tsx')).LoginPasskeyPage,
  'login-social-verification': async () =>
    (await import('./pages/login-social-verification.tsx')).LoginSocialVerificationPage,
  register: async () => (await import('./pages/register.tsx')).RegisterPage,
  'register-create': async () => (await import('./pages/register-create.tsx')).RegisterCreatePage,
  'register-verification': async () => (await import('./pages/register-verification.tsx')).RegisterVerificationPage,
  'register-learn-more': async () => (await import('./pages/register-learn-more.tsx')).RegisterLearnMorePage,
  forget: async () => (await import('./pages/forget.tsx')).ForgetPage,
  'forget-verification': async () => (await import('./pages/forget-verification.tsx')).ForgetVerificationPage,
  'forget-reset': async () => (await import('./pages/forget-reset.tsx')).ForgetResetPage,
  'operation-enable-passkey': async () =>
    (await import('./pages/operation-enable-passkey.tsx')).OperationEnablePasskeyPage,
  'operation-stay-signed-in': async () =>
    (await import('./pages/operation-stay-signed-in.tsx')).OperationStaySignedInPage,
  'bind-passkey-verification': async () =>
    (await import('./pages/bind-passkey-verification.tsx')).BindPasskeyVerificationPage,
  'affiliate-register': async () => (await import('./pages/affiliate-register.tsx')).AffiliateRegisterPage,
  'affiliate-register-create': async () =>
    (await import('./pages/affiliate-register-create.tsx')).AffiliateRegisterCreatePage,
  'affiliate-register-why-join': async () =>
    (await import('./pages/affiliate-register-why-join.tsx')).AffiliateRegisterWhyJoinPage,
  account: async () => (await import('./pages/account.tsx')).AccountPage,
  'account-security': async () => (await import('./pages/account-security.tsx')).AccountSecurityPage,
  'account-activity': async () => (await import('./pages/account-activity.tsx')).AccountActivityPage,
  'account-preferences': async () => (await import('./pages/account-preferences.tsx')).AccountPreferencesPage,
  'account-alerts': async () => (await import('./pages/account-alerts.tsx')).AccountAlertsPage,
  'account-notifications': async () => (await import('./pages/account-notifications.tsx')).AccountNotificationsPage,
  'account-venue': async () => (await import('./pages/account-venue.tsx')).AccountVenuePage,
  'account-venue-portfolio': async () =>
    (await import('./pages/account-venue-portfolio.tsx')).AccountVenuePortfolioPage,
  'account-venue-history': async () => (await import('./pages/account-venue-history.tsx')).AccountVenueHistoryPage,
  'account-api-keys': async () => (await import('./pages/account-api-keys.tsx')).AccountApiKeysPage,
  'account-sub-accounts': async () => (await import('./pages/account-sub-accounts.tsx')).AccountSubAccountsPage,
  'account-data': async () => (await import('./pages/account-data.tsx')).AccountDataPage,
  affiliate: async () => (await import('./pages/affiliate.tsx')).AffiliatePage,
  'affiliate-links': async () => (await import('./pages/affiliate-links.tsx')).AffiliateLinksPage,
  'affiliate-payouts': async () => (await import('./pages/affiliate-payouts.tsx')).AffiliatePayoutsPage,
  offline: async () => (await import('./pages/offline.tsx')).OfflinePage,
  docs: async () => (await import('./pages/docs.tsx')).DocsPage,
  'docs-api': async () => (await import('./pages/docs-api.tsx')).DocsApiPage,
  'docs-connect-your-bot': async () => (await import('./pages/docs-connect-your-bot.tsx')).DocsConnectYourBotPage,
  'docs-color': async () => (await import('./pages/docs-color.tsx')).DocsColorPage,
  'docs-fonts': async () => (await import('./pages/docs-fonts.tsx')).DocsFontsPage,
  'docs-date': async () => (await import('./pages/docs-date.tsx')).DocsDatePage,
  'docs-directives': async () => (await import('./pages/docs-directives.tsx')).DocsDirectivesPage,
  'docs-drag-sort': async () => (await import('./pages/docs-drag-sort.tsx')).DocsDragSortPage,
  'docs-element-plus': async () => (await import('./pages/docs-element-plus.tsx')).DocsElementPlusPage,
  'docs-select': async () => (await import('./pages/docs-select.tsx')).DocsSelectPage,
  'docs-swiper': async () => (await import('./pages/docs-swiper.tsx')).DocsSwiperPage,
  'docs-geetest': async () => (await import('./pages/docs-geetest.tsx')).DocsGeetestPage,
  late: async () => (await import('./pages/late.tsx')).LatePage,
  error: async () => (await import('./pages/error.tsx')).ErrorPage,
}

const PARTS: { readonly [Name in Exclude<ElementIslandName, 'page'>]: () => Promise<ComponentType> } = {
  account: async () => AccountMenu,
  'first-steps': async () => (await import('./features/home/first-steps.tsx')).OnboardingCard,
  screens: async () => (await import('./features/markets/market-list/screens.tsx')).SavedScreenersIsland,
  balance: async () => (await import('./features/markets/spot/islands.tsx')).TicketBalanceIsland,
  panel: async () => (await import('./features/markets/spot/islands.tsx')).SpotPanelIsland,
  'simple-holding': async () => (await import('./features/markets/spot/simple/islands.tsx')).CoinHoldingIsland,
  'simple-orders': async () => (await import('./features/markets/spot/simple/islands.tsx')).SimpleOrdersIsland,
  'futures-settings': async () => (await import('./features/futures/islands.tsx')).FuturesSettingsIsland,
  'futures-submit': async () => (await import('./features/futures/islands.tsx')).FuturesSubmitIsland,
  'futures-panel': async () => (await import('./features/futures/islands.tsx')).FuturesPanelIsland,
}

type Rendered<Name extends PageName> = {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly messages: LoadedMessages
  readonly islands: IslandsState
}

export async function renderPage<Name extends PageName>({ page, ...rendered }: Rendered<Name>): Promise<ReactElement> {
  const Page = await PAGES[page]()
  return (
    <MemberMenuContext value={rendered.visit.isMember && MemberMenus}>
      <MarketPulseStripContext value={MarketPulseStrip}>
        <ShellComponentsContext value={SHELL_PARTS}>
          <App {...rendered} Page={Page} />
        </ShellComponentsContext>
      </MarketPulseStripContext>
    </MemberMenuContext>
  )
}

const OPENINGS: { readonly [Name in PageName]?: () => Promise<ComponentType> } = {
  home: async () => (await import('./features/home/opening.tsx')).HomePageStart,
}

/** @returns undefined if the page has no opening part */
export async function renderPageStart<Name extends PageName>({
  page,
  ...rendered
}: Omit<Rendered<Name>, 'data'>): Promise<ReactElement | undefined> {
  const Opening = await OPENINGS[page]?.()
  return Opening && <App {...rendered} data={{}} Page={() => <Opening />} />
}

/** Renders a page without data, with placeholders for the content and the user's islands. */
export function renderFrame<Name extends PageName>(frame: Omit<Rendered<Name>, 'data' | 'page'>): ReactElement {
  const { islands, ...rendered } = frame
  return (
    <MemberMenuContext value={rendered.visit.isMember && MemberMenus}>
      <ShellComponentsContext value={SHELL_PARTS}>
        <App {...rendered} islands={{ ...islands, isShellOnly: true }} data={{}} Page={Nothing} />
      </ShellComponentsContext>
    </MemberMenuContext>
  )
}
const Nothing = () => null

type RenderedIsland<Name extends PageName> = Omit<Rendered<Name>, 'data' | 'islands'> & {
  readonly name: ElementIslandName
  readonly personal: PersonalData
}

export async function renderIsland<Name extends PageName>(island: RenderedIsland<Name>): Promise<ReactElement> {
  const { name, personal, ...rendered } = island
  if (name === 'page') {
    // Safe cast: the worker has put this page's data into the personal data.
    const data = personal.page as PageData[Name]
    const page = await renderPage({ ...rendered, data, islands: { names: [name], personal, isContentOnly: true } })
    return <DocumentPosition>{page}</DocumentPosition>
  }
  const Part = await PARTS[name]()
  const { visit, messages } = rendered
  return (
    <PageProviders visit={visit} messages={messages} islands={{ names: [name], personal }}>
      <Island name={name}>
        <Part />
      </Island>
    </PageProviders>
  )
}
