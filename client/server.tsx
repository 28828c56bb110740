// The client as the worker sees it: pages to render, nothing of the browser.
// tsconfig.workerd.json reads types/client-server.d.ts in this file's place, so that DOM types stay out of the worker.

import type { ComponentType, ReactElement } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import type { RouteMeta } from '#shared/route-meta.ts'
import type { Visit } from '#shared/visit.ts'
import { App, type PageProps } from './app.tsx'
import { AffiliateRegisterPage } from './pages/affiliate-register.tsx'
import { AffiliateRegisterCreatePage } from './pages/affiliate-register-create.tsx'
import { AffiliateRegisterWhyJoinPage } from './pages/affiliate-register-why-join.tsx'
import { BindPasskeyVerificationPage } from './pages/bind-passkey-verification.tsx'
import { DocsPage } from './pages/docs.tsx'
import { DocsColorPage } from './pages/docs-color.tsx'
import { DocsDatePage } from './pages/docs-date.tsx'
import { DocsDirectivesPage } from './pages/docs-directives.tsx'
import { DocsDragSortPage } from './pages/docs-drag-sort.tsx'
import { DocsElementPlusPage } from './pages/docs-element-plus.tsx'
import { DocsFontsPage } from './pages/docs-fonts.tsx'
import { DocsGeetestPage } from './pages/docs-geetest.tsx'
import { DocsSelectPage } from './pages/docs-select.tsx'
import { DocsSwiperPage } from './pages/docs-swiper.tsx'
import { ErrorPage } from './pages/error.tsx'
import { ForgetPage } from './pages/forget.tsx'
import { ForgetResetPage } from './pages/forget-reset.tsx'
import { ForgetVerificationPage } from './pages/forget-verification.tsx'
import { HomePage } from './pages/home.tsx'
import { LoginPage } from './pages/login.tsx'
import { LoginDeviceVerificationPage } from './pages/login-device-verification.tsx'
import { LoginPasskeyPage } from './pages/login-passkey.tsx'
import { LoginSocialVerificationPage } from './pages/login-social-verification.tsx'
import { LoginVerificationPage } from './pages/login-verification.tsx'
import { MarketsPage } from './pages/markets.tsx'
import { OfflinePage } from './pages/offline.tsx'
import { OperationEnablePasskeyPage } from './pages/operation-enable-passkey.tsx'
import { OperationStaySignedInPage } from './pages/operation-stay-signed-in.tsx'
import { RegisterPage } from './pages/register.tsx'
import { RegisterCreatePage } from './pages/register-create.tsx'
import { RegisterLearnMorePage } from './pages/register-learn-more.tsx'
import { RegisterVerificationPage } from './pages/register-verification.tsx'
import { SpotPage } from './pages/spot.tsx'

type Pages = { readonly [Name in PageName]: ComponentType<PageProps<PageData[Name]>> }

const PAGES: Pages = {
  home: HomePage,
  markets: MarketsPage,
  spot: SpotPage,
  login: LoginPage,
  'login-verification': LoginVerificationPage,
  'login-device-verification': LoginDeviceVerificationPage,
  'login-passkey': LoginPasskeyPage,
  'login-social-verification': LoginSocialVerificationPage,
  register: RegisterPage,
  'register-create': RegisterCreatePage,
  'register-verification': RegisterVerificationPage,
  'register-learn-more': RegisterLearnMorePage,
  forget: ForgetPage,
  'forget-verification': ForgetVerificationPage,
  'forget-reset': ForgetResetPage,
  'operation-enable-passkey': OperationEnablePasskeyPage,
  'operation-stay-signed-in': OperationStaySignedInPage,
  'bind-passkey-verification': BindPasskeyVerificationPage,
  'affiliate-register': AffiliateRegisterPage,
  'affiliate-register-create': AffiliateRegisterCreatePage,
  'affiliate-register-why-join': AffiliateRegisterWhyJoinPage,
  offline: OfflinePage,
  docs: DocsPage,
  'docs-color': DocsColorPage,
  'docs-fonts': DocsFontsPage,
  'docs-date': DocsDatePage,
  'docs-directives': DocsDirectivesPage,
  'docs-drag-sort': DocsDragSortPage,
  'docs-element-plus': DocsElementPlusPage,
  'docs-select': DocsSelectPage,
  'docs-swiper': DocsSwiperPage,
  'docs-geetest': DocsGeetestPage,
  error: ErrorPage,
}

type Rendered<Name extends PageName> = {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly messages: LoadedMessages
}

/** The tree of one page, ready to be streamed. */
export function renderPage<Name extends PageName>({ page, meta, visit, data, messages }: Rendered<Name>): ReactElement {
  const Page: Pages[Name] = PAGES[page]
  return <App meta={meta} visit={visit} messages={messages} Page={Page} data={data} />
}
