/** Test files that take 10 to 60 seconds. */
export const LONG_TESTS =
  /\/server\/(test\/(authorization\/authorization|visibility|type-breakage\/type-breakage|start|kill|restored-deletions|abuse|operator-commands|paging|operator-site-commands|hostile-uploads|races)|src\/backup\/backup)\.test\.ts$/
