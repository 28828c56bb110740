export default {
  clock: {
    title: 'Clock',
    text: 'Servers use UTC. Your local time comes from your device.',
    utc: 'UTC',
    local: 'Your time',
  },
  formats: {
    title: 'Point in time',
    text: 'Change it to see every format. Without an offset, it is read as UTC.',
    instant: 'Date and time',
  },
  relative: { title: 'Relative time', text: 'Shown in the largest full unit. The first line keeps counting.' },
  duration: {
    title: 'Duration',
    text: 'As a stopwatch, in your language, and in English (the default).',
    minutes: 'Minutes',
  },
  problems: { date_invalid: 'Enter a valid date and time, such as 2026-11-21 09:05.' },
} as const
