import type { SettingRow } from "../../../domain/settings/settings.ts";
import type { TopicSource } from "../../live/source.ts";
import { settingNames, settingReaders } from "./repository.ts";

/** The settings, one row for each. */
export const settingsTopic: TopicSource<SettingRow> = {
  load: (db, ids) =>
    Promise.all(
      settingNames.filter((name) => ids?.includes(name) ?? true).map((name) => settingReaders[name](db)),
    ),
};
