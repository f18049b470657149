"""What spark-submit is given: the job `pith-spark`. The package comes with --py-files, or is installed."""

import sys

from pith_spark.job import main

sys.exit(main())
