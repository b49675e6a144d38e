"""The package of the layer. On Lambda no garbage is looked for while a function is imported: all of it stays, and a
search through it takes a tenth of the import's time. `booking.core.handlers` ends that with the handler."""

import gc
import os

if "AWS_LAMBDA_FUNCTION_NAME" in os.environ:
    gc.disable()
