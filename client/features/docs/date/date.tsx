import { useT } from '../../../i18n/translation.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { describeComponentProperties } from '../layout/property.ts'
import { DurationExamples } from './durations.tsx'
import durationSource from './durations.tsx?raw'
import { DateFormatExamples } from './formats.tsx'
import dateSource from './formats.tsx?raw'
import { RelativeTimeExamples } from './relatives.tsx'
import relativeSource from './relatives.tsx?raw'
import { UtcClock } from './utc-clock.tsx'
import clockSource from './utc-clock.tsx?raw'

const SERVER = import.meta.env.SSR

const LOCALE = { type: 'LocaleCode', initial: "'en_US'", meaning: 'locale' } as const
const TIME = { type: 'number', meaning: 'time' } as const
const FORMATS = describeComponentProperties<{ time: number; locale: string; zone: string }>({
  time: TIME,
  locale: LOCALE,
  zone: { type: 'string', initial: "'UTC'", meaning: 'zone' },
})
const RELATIVE = describeComponentProperties<{ time: number; now: number; locale: string }>({
  time: TIME,
  now: { type: 'number', meaning: 'now' },
  locale: LOCALE,
})
const DURATION = describeComponentProperties<{ ms: number; locale: string; units: number }>({
  ms: { type: 'number', meaning: 'ms' },
  locale: LOCALE,
  units: { type: 'number', initial: '2', meaning: 'units' },
})

export function DateSection() {
  const t = useT()
  return (
    <>
      <DocumentedDemo
        id="clock"
        title={t('docs-date.clock.title')}
        text={t('docs-date.clock.text')}
        source={SERVER ? clockSource : ''}
        needsScript
      >
        <UtcClock />
      </DocumentedDemo>
      <DocumentedDemo
        id="formats"
        title={t('docs-date.formats.title')}
        text={t('docs-date.formats.text')}
        source={SERVER ? dateSource : ''}
        properties={FORMATS}
      >
        <DateFormatExamples />
      </DocumentedDemo>
      <DocumentedDemo
        id="relative"
        title={t('docs-date.relative.title')}
        text={t('docs-date.relative.text')}
        source={SERVER ? relativeSource : ''}
        properties={RELATIVE}
      >
        <RelativeTimeExamples />
      </DocumentedDemo>
      <DocumentedDemo
        id="duration"
        title={t('docs-date.duration.title')}
        text={t('docs-date.duration.text')}
        source={SERVER ? durationSource : ''}
        properties={DURATION}
      >
        <DurationExamples />
      </DocumentedDemo>
    </>
  )
}
