import type { ReactNode } from 'react'
import type { OperatorUserDetails } from '#shared/pages/operator.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { AccountLink } from './frame.tsx'
import styles from './operator.module.css'

export function AccountFigures({ file }: { readonly file: OperatorUserDetails }) {
  const t = useT()
  const href = useHref()
  const yes = (isSo: boolean) => t(isSo ? 'operator.yes' : 'operator.no')
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('operator.people.id'), <bdi key="id">{file.id}</bdi>],
    [t('operator.people.opened'), <ZonedTime key="opened" at={file.openedAt} />],
    [t('operator.people.country'), <bdi key="country">{file.residence}</bdi>],
    [t('operator.people.app'), yes(file.hasApp)],
    [t('operator.people.passkeys'), file.passkeys],
    [t('operator.people.sessions'), file.sessions],
    [t('operator.people.devices'), file.devices],
    [t('operator.people.keys'), file.apiKeys],
    ...(file.frozenSince > 0
      ? [[t('operator.people.frozenSince'), <ZonedTime key="frozen" at={file.frozenSince} />] as const]
      : []),
    ...(file.heldUntil > 0
      ? [[t('operator.people.heldUntil'), <ZonedTime key="held" at={file.heldUntil} />] as const]
      : []),
    ...(file.chat.name === ''
      ? []
      : [[t('operator.people.chatName'), <bdi key="chat">{file.chat.name}</bdi>] as const]),
    ...(file.chat.silencedUntil > 0
      ? [[t('operator.people.silencedUntil'), <ZonedTime key="silenced" at={file.chat.silencedUntil} />] as const]
      : []),
    ...(file.parent === ''
      ? []
      : [[t('operator.people.parent'), <AccountLink key="parent" id={file.parent} />] as const]),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <DefinitionItem key={name} name={name}>
            {value}
          </DefinitionItem>
        ))}
      </dl>
      {file.reports.length > 0 && (
        <p>
          {t('operator.people.reports')}:{' '}
          {file.reports.map(({ id, isOpen }) => (
            <span key={id}>
              {isOpen ? (
                <a className={styles.link} href={`${href('/operator/reports')}?id=${id}`}>
                  #{id}
                </a>
              ) : (
                `#${id}`
              )}{' '}
            </span>
          ))}
        </p>
      )}
      {file.subAccounts.length > 0 && (
        <p>
          {t('operator.people.subAccounts')}:{' '}
          {file.subAccounts.map((id) => (
            <span key={id}>
              <AccountLink id={id} />{' '}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
