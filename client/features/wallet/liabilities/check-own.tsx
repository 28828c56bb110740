import { useState } from 'react'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import type { InclusionFault, InclusionProof, LiabilityPublication } from '#shared/wallet/liabilities/sums.ts'
import { sendApiCall } from '../../../calls/call.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import styles from '../../markets/proof/proof.module.css'
import { LiabilitySumTable } from './sums.tsx'

type State =
  | { readonly phase: 'idle' | 'running' | 'failed' | 'none' }
  | { readonly phase: 'done'; readonly inclusion: InclusionProof; readonly fault?: InclusionFault }

/** A proof for a Merkle root other than the page's proves nothing. */
async function checked(inclusion: InclusionProof, shown: LiabilityPublication): Promise<State> {
  const { verifyInclusionInBrowser } = await import('../../markets/proof/check-here.ts')
  const fault = verifyInclusionInBrowser(inclusion, shown)
  return { phase: 'done', inclusion, ...(fault && { fault }) }
}

function Result({ state }: { readonly state: Extract<State, { phase: 'done' }> }) {
  const t = useT()
  const { inclusion, fault } = state
  if (fault) return <Alert tone="danger" isLive title={t(`proof.own.fault.${fault}`)} />
  return (
    <>
      <Alert tone="success" isLive title={t('proof.own.counted')}>
        <p>{t('proof.own.steps', { steps: String(inclusion.way.length), count: String(inclusion.count) })}</p>
      </Alert>
      <LiabilitySumTable caption={t('proof.own.balances')} sums={inclusion.sums} />
    </>
  )
}

export function LiabilityInclusionCheck({ shown }: { readonly shown: LiabilityPublication }) {
  const t = useT()
  const href = useHref()
  const { isLoggedIn } = useVisit()
  const [state, setState] = useState<State>({ phase: 'idle' })
  if (!isLoggedIn) {
    return (
      <>
        <p className={styles.text}>{t('proof.own.login')}</p>
        <div className={styles.buttons}>
          <ButtonLink variant="primary" href={`${href('/login')}?redirectUrl=${encodeURIComponent(href('/proof'))}`}>
            {t('shell.login')}
          </ButtonLink>
        </div>
      </>
    )
  }
  const run = async () => {
    setState({ phase: 'running' })
    const answer = await sendApiCall(liabilityProofCalls.inclusion, { hour: shown.hour })
    if (!answer.ok) setState({ phase: 'failed' })
    else setState(answer.data ? await checked(answer.data, shown) : { phase: 'none' })
  }
  return (
    <>
      <p className={styles.text}>{t('proof.own.text')}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          className="needs-script"
          disabled={state.phase === 'running'}
          onClick={() => void run()}
        >
          {t('proof.own.check')}
        </Button>
        <ButtonLink href="/proof/inclusion.json" download="inclusion.json">
          {t('proof.own.download')}
        </ButtonLink>
      </div>
      {state.phase === 'done' && <Result state={state} />}
      {state.phase === 'none' && <Alert isLive title={t('proof.own.none')} />}
      {state.phase === 'failed' && <Alert tone="warning" isLive title={t('proof.failed')} />}
    </>
  )
}
