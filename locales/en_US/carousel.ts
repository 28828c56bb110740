export default {
  role: 'carousel',
  slide: 'slide',
  position: '{{index}} of {{count}}',
  go: 'Go to slide {{index}}',
  previous: 'Previous slide',
  next: 'Next slide',
} as const
