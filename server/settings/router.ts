import type { Versioned } from "../../domain/documents/document.ts";
import { type DocumentSetting, type SaveInput, settings } from "../../domain/settings/settings.ts";
import type { Call } from "../calls/call.ts";
import { command, type Envelope } from "../calls/command.ts";
import { documentSettings, saveContent } from "./commands.ts";

type SettingsCalls = {
  readonly [N in DocumentSetting as `save${Capitalize<N>}`]: Call<
    Envelope<(typeof settings)[N]["save"]["input"]>,
    Versioned<unknown>,
    "POST"
  >;
};

/** A command for each setting that is saved as a whole: `saveGrid`, `saveWheel` and so on (rules G4, R13, C1 and P32). */
export const settingsCalls = Object.fromEntries(
  documentSettings.map((name) => [
    `save${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    command({
      who: "administrator",
      undo: { by: ["value"] },
      input: settings[name].save.input as SaveInput<object>,
      run: (work, actor, sent) => saveContent(name, work, actor, sent),
    }),
  ]),
) as unknown as SettingsCalls;
