import { z } from "zod";
import { textInput } from "../../inputs.ts";

export const chooseAddressInput = z.object({ address: textInput(300) });
