import { PageSpinner } from '../shell/page-spinner.tsx'

/** Not built yet. */
export default function CreatePost() {
  return <PageSpinner />
}
