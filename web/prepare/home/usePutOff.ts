import type { PutOffLine } from "../../../domain/prepare/home/lines.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { homeTexts } from "../../texts/home.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";

/** Puts off lines of the checklist and resumes them, for all administrators (rule H5). */
export function usePutOff() {
  const { run, busy } = useCommand(api.home.putOff, homeTexts.saveFailed);
  const toast = useToast();
  return {
    busy,
    setPutOff: async (line: PutOffLine, isPutOff: boolean) => {
      if (!(await run({ line, isPutOff }))) toast.error(homeTexts.saveFailed);
    },
  };
}
