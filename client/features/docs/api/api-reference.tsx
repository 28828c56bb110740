import { useEffect, useState } from 'react'
import { API_GROUPS, type ApiDescription } from '#shared/api/described.ts'
import { docsPath } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CodeSample } from '../layout/code.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import styles from './api.module.css'
import { ApiCallEntry } from './call-entry.tsx'
import { matchesApiCallFilter } from './found.ts'
import { ApiRefusalTable } from './refusals.tsx'
import { apiCallTextKey } from './words.ts'

const BASICS = ['bots', 'signing', 'own', 'figures', 'limitsText'] as const

function useNamedCall() {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      if (named instanceof HTMLDetailsElement) named.open = true
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}

function Basics() {
  const t = useT()
  const href = useHref()
  return (
    <DocumentedDemo id="basics" title={t('docs-api.basics.title')} text={t('docs-api.basics.paper')}>
      <ul className={styles.basics}>
        {BASICS.map((name) => (
          <li key={name}>{t(`docs-api.basics.${name}`)}</li>
        ))}
      </ul>
      <p className={styles.links}>
        <a href={href(docsPath('connect-your-bot'))}>{t('docs-api.connect')}</a>
        <a href="/api/openapi.json">{t('docs-api.openapi')}</a>
        <a href="/api/asyncapi.json">{t('docs-api.asyncapi')}</a>
      </p>
    </DocumentedDemo>
  )
}

/** The groups open without JavaScript; only the filter needs it. */
export function ApiReference({ facts }: { readonly facts: ApiDescription }) {
  const t = useT()
  const { calls, forms } = facts
  const [typed, setTyped] = useState('')
  useNamedCall()
  const named = new Set(forms.map(({ name }) => name))
  const formsOf = (answer: string) => [...new Set(answer.match(/\b[A-Z]\w+/g))].filter((name) => named.has(name))
  const found = new Set(
    calls.filter((call) => matchesApiCallFilter(call, t(apiCallTextKey(call.words)), typed)).map(({ id }) => id),
  )
  return (
    <>
      <Basics />
      <search className={`${styles.find} needs-script`}>
        <TextField
          name="find"
          type="search"
          label={t('docs-api.find')}
          hint={t('docs-api.findHint')}
          value={typed}
          onText={setTyped}
          autoComplete="off"
        />
        <p role="status">{t('docs-api.found', { count: found.size, all: calls.length })}</p>
      </search>
      <nav className={styles.groups} aria-label={t('docs-api.groupsLabel')}>
        {API_GROUPS.map((group) => (
          <a key={group} href={`#${group}`}>
            {t(`docs-api.groups.${group}.title`)}
          </a>
        ))}
      </nav>
      {API_GROUPS.map((group) => {
        const own = calls.filter((call) => call.group === group)
        return (
          <div key={group} hidden={!own.some(({ id }) => found.has(id))}>
            <DocumentedDemo
              id={group}
              title={t(`docs-api.groups.${group}.title`)}
              text={t(`docs-api.groups.${group}.text`)}
            >
              <ul className={styles.calls}>
                {own.map((call) => (
                  <ApiCallEntry key={call.id} call={call} forms={formsOf(call.answer)} isHidden={!found.has(call.id)} />
                ))}
              </ul>
            </DocumentedDemo>
          </div>
        )
      })}
      <DocumentedDemo id="forms" title={t('docs-api.formsTitle')} text={t('docs-api.formsText')}>
        <ul className={styles.calls}>
          {forms.map(({ name, form }) => (
            <li key={name}>
              <details className={styles.call} id={name}>
                <summary>
                  <code dir="ltr">{name}</code>
                </summary>
                <div className={styles.body}>
                  <CodeSample source={form} isWhole />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </DocumentedDemo>
      <ApiRefusalTable {...facts} />
    </>
  )
}
