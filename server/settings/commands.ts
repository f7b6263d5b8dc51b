import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import {
  type DocumentSetting,
  type SavedSetting,
  type SettingContent,
  type SettingName,
  settings,
} from "../../domain/settings/settings.ts";
import { settingReaders, writeContent } from "../calls/documents/repository.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import type { Tx } from "../database/database.ts";
import { saveValue, type UndoableValue } from "../history/inverses/values.ts";
import { storeWheel } from "../wheel/repository.ts";

/** What must be written after a setting has changed, also by an undo. */
const afterChange: { readonly [N in DocumentSetting]?: (tx: Tx) => Promise<void> } = { wheel: storeWheel };

/** The settings that one command saves as a whole. */
export const documentSettings = (Object.keys(settings) as SettingName[]).filter(
  (name): name is DocumentSetting => settings[name].save !== null,
);

type Value = UndoableValue<object, Versioned<unknown>>;

/** The content of each of these settings, for its undo. */
export const settingValues = Object.fromEntries(
  documentSettings.map((name): [DocumentSetting, Value] => [
    name,
    {
      name,
      schema: settings[name].schema,
      changedBy: [settings[name].save.happening],
      read: async (db) => {
        const { id: _, version: _version, ...content } = await settingReaders[name](db);
        return content;
      },
      write: async (work, content) => {
        const written = await writeContent(work, name, content as SettingContent<typeof name>);
        await afterChange[name]?.(work.tx);
        return written;
      },
    },
  ]),
) as Readonly<Record<DocumentSetting, Value>>;

/**
 * Saves a setting as a whole; gives its new version. Throws the refusal `documentChanged`, and those of the setting's blocker.
 */
export async function saveContent(
  name: DocumentSetting,
  work: ExclusiveWork,
  actor: Actor,
  { version, ...sent }: Versioned<object>,
): Promise<Versioned<unknown>> {
  const { blocker, tidied, amount, happening } = settings[name].save as SavedSetting;
  refuseIf(blocker?.(sent) ?? null);
  refuseIf(versionBlocker(name, await settingReaders[name](work.db), version));
  const content = tidied?.(sent) ?? sent;
  const entry = { what: happening, by: actor.id, amount: amount?.(content) ?? 0 };
  return saveValue(work, settingValues[name], content, entry);
}
