/** Test files that take ten seconds to a minute, although some of them are small. */
export const LONG_TESTS =
  /\/server\/(test\/(authorization\/authorization|visibility|type-breakage\/type-breakage|operations-document|start|abuse|operator-commands|paging|operator-site-commands|restored-deletions|hostile-uploads|races)|src\/backup\/backup)\.test\.ts$/
