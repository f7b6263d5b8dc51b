import { useLiveQuery } from "../api/liveQuery.ts";
import { backupsTexts as texts } from "../texts/backups.ts";
import { Banner } from "../ui/Banner.tsx";
import { backupState } from "./backups.ts";

/** What failed at the last backup, in red; nothing while all is well (rules W2 and W5). */
export function BackupProblems() {
  const { data } = useLiveQuery(backupState, null);
  return (
    <>
      {data?.failure && (
        <Banner tone="error">{texts.lastFailed(data.failure.reason, data.failure.at)}</Banner>
      )}
      {data !== undefined && data.missingImages > 0 && (
        <Banner tone="warning">{texts.missingImages(data.missingImages)}</Banner>
      )}
      {typeof data?.second === "object" && (
        <Banner tone="error">{texts.secondFailed(data.second.failure)}</Banner>
      )}
    </>
  );
}
