import type { ReactNode } from 'react'
import { docsPath } from '#shared/content/docs.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { CodeSample } from '../layout/code.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import styles from './connect.module.css'
import { BOT_SAMPLE_NAMES, BOT_SAMPLES, toSocketOrigin } from './samples.ts'

const RETRY =
  'POST /api/v3/order?…&newClientOrderId=my-order-1\nGET /api/v3/order?symbol=BTCUSDT&origClientOrderId=my-order-1'

function Step({ name, children }: { name: 'key' | 'funds' | 'check'; children: ReactNode }) {
  const t = useT()
  return (
    <DocumentedDemo id={name} title={t(`docs-connect.${name}.title`)} text={t(`docs-connect.${name}.text`)}>
      {children}
    </DocumentedDemo>
  )
}

function Addresses({ rows }: { rows: readonly (readonly [name: string, address: string])[] }) {
  const t = useT()
  return (
    <dl className={styles.addresses}>
      {rows.map(([name, address]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="ltr">
            <code>{address}</code>
            <CopyButton text={address} label={t('shell.labelled', { label: t('ui.copy.copy'), value: name })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ConnectYourBot() {
  const t = useT()
  const href = useHref()
  const { origin } = useVisit()
  const socket = toSocketOrigin({ origin })
  const spot = [
    [t('docs-connect.host.rest'), `${origin}/api/v3`],
    [t('docs-connect.host.streams'), `${socket}/stream`],
    [t('docs-connect.host.socketApi'), `${socket}/ws-api/v3`],
  ] as const
  const futures = [
    [t('docs-connect.futures.rest'), `${origin}/fapi/v1`],
    [t('docs-connect.futures.streams'), `${socket}/ws`],
  ] as const
  return (
    <>
      <div className={styles.paper}>
        <Alert title={t('docs-connect.paper.title')}>{t('docs-connect.paper.text')}</Alert>
      </div>
      <Step name="key">
        <a className={styles.link} href={href('/account/api-keys')}>
          {t('docs-connect.key.link')}
        </a>
      </Step>
      <Step name="funds">
        <a className={styles.link} href={href('/wallet')}>
          {t('docs-connect.funds.link')}
        </a>
      </Step>
      <DocumentedDemo id="host" title={t('docs-connect.host.title')} text={t('docs-connect.host.text')}>
        <Addresses rows={spot} />
      </DocumentedDemo>
      <DocumentedDemo id="code" title={t('docs-connect.code.title')} text={t('docs-connect.code.text')}>
        {BOT_SAMPLE_NAMES.map((name) => (
          <section key={name} className={styles.sample} id={name}>
            <h3>{t(`docs-connect.${name}`)}</h3>
            <CodeSample source={BOT_SAMPLES[name]({ origin })} isWhole />
          </section>
        ))}
      </DocumentedDemo>
      <Step name="check">
        <a className={styles.link} href={href(spotPath(DEFAULT_MARKET_SYMBOL))}>
          {t('docs-connect.check.link')}
        </a>
      </Step>
      <DocumentedDemo id="retry" title={t('docs-connect.retry.title')} text={t('docs-connect.retry.text')}>
        <CodeSample source={RETRY} isWhole />
      </DocumentedDemo>
      <DocumentedDemo id="futures" title={t('docs-connect.futures.title')} text={t('docs-connect.futures.text')}>
        <Addresses rows={futures} />
      </DocumentedDemo>
      <DocumentedDemo id="backtest" title={t('docs-connect.backtest.title')} text={t('docs-connect.backtest.text')}>
        <a className={styles.link} href={href(docsPath('api'))}>
          {t('docs-connect.reference')}
        </a>
      </DocumentedDemo>
    </>
  )
}
