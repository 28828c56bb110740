export default {
  clock: {
    title: 'Clock',
    text: 'Servers use UTC. Your local time comes from your device.',
    utc: 'UTC',
    local: 'Local time',
  },
  formats: {
    title: 'Point in time',
    text: 'Change the time to see it in every format. A time without an offset is read as UTC.',
    instant: 'Date and time',
  },
  relative: {
    title: 'Relative time',
    text: 'Times are shown in the largest full unit. The first line keeps counting.',
  },
  duration: {
    title: 'Duration',
    text: 'The duration is shown as a stopwatch, in your language, and in English (the default).',
    minutes: 'Minutes',
  },
  problems: { date_invalid: 'Enter a valid date and time, such as 2026-11-21 09:05.' },
} as const
