/** Pictures in posts. */
export const pictures = {
  gone: 'This picture cannot be shown',
  elsewhere: 'Open the picture',
}
