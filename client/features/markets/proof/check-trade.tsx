import { useState } from 'react'
import type { LogReplayResult } from '#shared/markets/proof/log.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/progress/progress.tsx'
import styles from './proof.module.css'
import { checkLogSlice, loadLogSlice, tamperLogSlice } from './replay-trade.ts'

type State =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly share: number }
  | {
      readonly phase: 'done'
      readonly replayed: LogReplayResult
      readonly hasBook: boolean
      readonly isTampered: boolean
    }

function Result({ state }: { readonly state: Extract<State, { phase: 'done' }> }) {
  const t = useT()
  const { replayed, hasBook, isTampered } = state
  const { links, trades, fault } = replayed
  if (fault) {
    return (
      <Alert tone="danger" isLive title={t(`proof.trade.fault.${fault.kind}`, { seq: String(fault.seq) })}>
        {isTampered && <p>{t('proof.trade.tampered')}</p>}
      </Alert>
    )
  }
  return (
    <Alert tone="success" isLive title={t('proof.trade.agrees')}>
      <p>
        {hasBook
          ? t('proof.trade.counts', { links: String(links), trades: String(trades) })
          : t('proof.trade.chainOnly', { links: String(links) })}
      </p>
    </Alert>
  )
}

export function TradeReplayCheck({ symbol, seq }: { readonly symbol: string; readonly seq: number }) {
  const t = useT()
  const [state, setState] = useState<State>({ phase: 'idle' })
  const run = async (isTampered: boolean) => {
    setState({ phase: 'running', share: 0 })
    try {
      const slice = await loadLogSlice(symbol, seq)
      if (!slice) return setState({ phase: 'failed' })
      const replayed = await checkLogSlice(isTampered ? tamperLogSlice(slice, seq) : slice, (share) =>
        setState({ phase: 'running', share }),
      )
      setState({ phase: 'done', replayed, hasBook: slice.book !== null, isTampered })
    } catch {
      setState({ phase: 'failed' })
    }
  }
  const isRunning = state.phase === 'running'
  return (
    <section className={styles.section}>
      <h2>{t('proof.trade.check')}</h2>
      <p className={styles.text}>{t('proof.trade.checkText')}</p>
      <div className={`${styles.buttons} needs-script`}>
        <Button variant="primary" disabled={isRunning} onClick={() => void run(false)}>
          {t('proof.trade.replay')}
        </Button>
        <Button variant="ghost" disabled={isRunning} onClick={() => void run(true)}>
          {t('proof.trade.tamper')}
        </Button>
      </div>
      {isRunning && <Progress label={t('proof.trade.running')} value={Math.round(state.share * 100)} />}
      {state.phase === 'done' && <Result state={state} />}
      {state.phase === 'failed' && <Alert tone="warning" isLive title={t('proof.failed')} />}
    </section>
  )
}
